import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { requestPasswordCode } from '../../../../contract/entities/codes'
import { useApp } from '../../console'
import { labelled } from '../../shared/order-form/field-words'
import { Button } from '../../ui/controls/button'
import { contractResolver } from '../../ui/controls/contract-resolver'
import { TextField } from '../../ui/controls/text-field'
import { toasts } from '../../ui/toasts/toasts'
import type { CodeRequest } from './code-request'
import { useBusy } from '../../ui/controls/use-busy'

type PhoneEntry = { phone: string }

/** Asks for the phone, sends a code to it, and opens the screen to enter the code (AU-12, AG-24). */
export function PhoneForm({ phone, size }: { phone: string; size: 'l' | 'xl' }) {
  const { ask } = useApp()
  const [, navigate] = useLocation()
  const { busy, run } = useBusy()
  const { register, handleSubmit, setError, formState } = useForm<PhoneEntry>({
    resolver: contractResolver<PhoneEntry>(requestPasswordCode.input, labelled),
    defaultValues: { phone },
  })
  const send = async (entry: PhoneEntry) => {
    const outcome = await run(() => ask(requestPasswordCode, entry))
    if (outcome === null) return
    if (outcome.kind === 'success') {
      toasts.success(outcome.data.data)
      const request: CodeRequest = { phone: entry.phone.trim(), type: 'password' }
      return navigate('/verify-otp', { state: request })
    }
    toasts.failure(outcome)
    const message = outcome.kind === 'invalid' ? outcome.fields['phone']?.[0] : undefined
    if (message !== undefined) setError('phone', { message: labelled('phone', message) })
  }
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <TextField
        label="Phone"
        type="tel"
        size={size}
        autoComplete="tel"
        placeholder="08031234567"
        error={formState.errors.phone?.message ?? null}
        {...register('phone')}
      />
      <Button type="submit" kind="solid" size={size} disabled={busy} aria-busy={busy}>
        {busy ? 'Loading' : 'Send code'}
      </Button>
    </form>
  )
}
