import { isActiveRider } from '../../../contract/rider-rules'
import { readRiderList } from '../../db/queries/rider-list'
import { useConsole } from '../console'
import { usePart } from '../shared/lists/use-part'
import { DownloadButton } from './download-button'
import { savePromoData } from './save-promo-data'

/** From this device, once all of them are on it. */
export function DownloadRiders({ search }: { search: string }) {
  const { database } = useConsole()
  const isRead = usePart('riders')?.isRead === true
  const download = async () =>
    savePromoData(await readRiderList(database, { status: null, search, sort: null }), isActiveRider)
  return (
    <DownloadButton
      busy={false}
      why={isRead ? null : 'Not all riders have been loaded yet'}
      onDownload={() => void download()}
    />
  )
}
