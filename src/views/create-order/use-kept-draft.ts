import { useEffect } from 'react'
import type { DraftKeeper } from './draft-keeper'
import type { OrderActor, OrderForm } from './order-form-context'

/** Every change of what is typed, quoted or sent is kept soon, and at once when the page is left. */
export function useKeptDraft(form: OrderForm, actor: OrderActor, keeper: DraftKeeper): void {
  useEffect(() => {
    let last = actor.getSnapshot().context
    const keep = () => {
      const { quoted, attempt } = actor.getSnapshot().context
      keeper.keep({ fields: form.getValues(), quoted, attempt })
    }
    const stopTyping = form.subscribe({ formState: { values: true }, callback: keep })
    const machine = actor.subscribe(({ context }) => {
      const isSame = context.quoted === last.quoted && context.attempt === last.attempt
      last = context
      if (!isSame) keep()
    })
    window.addEventListener('pagehide', keeper.flush)
    document.addEventListener('visibilitychange', keeper.flush)
    return () => {
      stopTyping()
      machine.unsubscribe()
      window.removeEventListener('pagehide', keeper.flush)
      document.removeEventListener('visibilitychange', keeper.flush)
      keeper.flush()
    }
  }, [form, actor, keeper])
}
