import { useSelector } from '@xstate/react'
import { RefreshCw } from 'lucide-react'
import { use } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { updateMachine } from '../../../machines/update'
import { Banner } from '../../ui/states/banner'
import { Button } from '../../ui/controls/button'
import { AppUpdateProvider } from '../../shared/update/app-update'

type Update = ActorRefFrom<typeof updateMachine>

/** Shown under the top bar while a new version waits for a reload. */
export function UpdateLine() {
  const update = use(AppUpdateProvider)
  return update === null ? null : <Line update={update} />
}

function Line({ update }: { update: Update }) {
  const isOffered = useSelector(
    update,
    (present) => present.matches({ waiting: 'offered' }) || present.matches({ replaced: 'offered' }),
  )
  const isAsking = useSelector(
    update,
    (present) => present.matches({ waiting: 'asking' }) || present.matches({ replaced: 'asking' }),
  )
  if (!isOffered && !isAsking) return null
  return (
    <Banner
      icon={<RefreshCw aria-hidden="true" />}
      action={
        <>
          <Button
            size="s"
            onClick={() => update.send({ type: isAsking ? 'reload.insisted' : 'reload.chosen' })}
          >
            {isAsking ? 'Reload anyway' : 'Reload'}
          </Button>
          <Button size="s" kind="ghost" onClick={() => update.send({ type: 'later.chosen' })}>
            Later
          </Button>
        </>
      }
    >
      {isAsking ? 'The open form is not saved yet. Reload anyway?' : 'A new version of Waybill is ready'}
    </Banner>
  )
}
