import { isActiveRider } from '../../../../contract/rules/rider-rules'
import type { RiderRow } from '../../../db/core/rows'
import { readRiderList, type RiderQuestion } from '../../../db/queries/riders/rider-list'
import { useConsole } from '../../console'
import { usePart } from '../lists/use-part'
import { DownloadButton, type PeopleFile } from './download-button'

type Props = { question: RiderQuestion } & Pick<PeopleFile<RiderRow>, 'name' | 'more'>

/** Makes the file from the riders on this device. The button is disabled until all riders are loaded. */
export function DownloadRiders({ question, ...file }: Props) {
  const { database } = useConsole()
  const isRead = usePart('riders')?.isRead === true
  return (
    <DownloadButton
      {...file}
      kind="rider"
      isActive={isActiveRider}
      why={isRead ? null : 'Not all riders have been loaded yet'}
      read={async () => {
        const data = await readRiderList(database, question)
        return { kind: 'success', data: { users: { data } }, messages: [] }
      }}
    />
  )
}
