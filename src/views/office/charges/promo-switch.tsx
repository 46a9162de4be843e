import { useState } from 'react'
import type { ApiFailure } from '../../../../contract/wire/api-outcome'
import type { Charges } from '../../../../contract/entities/charges'
import { useApp } from '../../console'
import { useIsOffline } from '../../shared/freshness/use-freshness'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { FailureLine } from '../../ui/states/failure-line'
import { toasts } from '../../ui/toasts/toasts'
import { changeCharges } from './change-charges'
import { NOT_SWITCHED, SWITCHED } from './charge-words'
import { Switch } from '../../ui/controls/switch'
import { useBusy } from '../../ui/controls/use-busy'

type Props = { charges: Charges; onSwitched: (charges: Charges | null) => void }

/** DC-03, TR-18; AG-109: the switch changes only when the server confirms, and is disabled meanwhile. */
export function PromoSwitch({ charges, onSwitched }: Props) {
  const [asking, setAsking] = useState(false)
  const { busy, failure, switchTo } = useSwitchPromo(onSwitched)
  const isOffline = useIsOffline()
  const isOn = charges.promo_active === 'TRUE'
  return (
    <div className="promo-switch">
      <label htmlFor="promo-active">
        Promo
        <span>While it is ON, the promo prices apply to new orders.</span>
      </label>
      <Switch
        id="promo-active"
        checked={isOn}
        disabled={busy || isOffline}
        aria-busy={busy}
        onCheckedChange={() => setAsking(true)}
      />
      <strong>{isOn ? 'ON' : 'OFF'}</strong>
      <div>
        <FailureLine failure={failure} />
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={isOn ? 'Turn the promo OFF?' : 'Turn the promo ON?'}
        stayLabel={isOn ? 'Keep it ON' : 'Keep it OFF'}
        confirmLabel={isOn ? 'Turn OFF' : 'Turn ON'}
        busy={isOffline}
        onConfirm={() => {
          setAsking(false)
          void switchTo(isOn ? 'FALSE' : 'TRUE')
        }}
      >
        {isOn
          ? 'The promo prices stop applying to new orders. Existing orders keep their price.'
          : 'The promo prices apply to new orders from then on. Existing orders keep their price.'}
      </ConfirmDialog>
    </div>
  )
}

function useSwitchPromo(onSwitched: Props['onSwitched']) {
  const { ask } = useApp()
  const { busy, run } = useBusy()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const switchTo = async (value: 'TRUE' | 'FALSE') => {
    setFailure(null)
    const changed = await run(() => changeCharges(ask, { key: 'promo_active', value }))
    if (changed === null || changed.kind === 'moved') return
    if (changed.kind === 'success' || changed.kind === 'unchanged') {
      toasts.dismiss(NOT_SWITCHED)
      if (changed.kind === 'success') toasts.success(SWITCHED)
      else toasts.info(`The promo was ${value === 'TRUE' ? 'ON' : 'OFF'} already.`)
      return onSwitched(changed.data)
    }
    toasts.error(NOT_SWITCHED, { id: NOT_SWITCHED })
    toasts.failure(changed)
    setFailure(changed)
    // The result may be unknown, so read the charges again.
    onSwitched(null)
  }
  return { busy, failure, switchTo }
}
