import { toasts } from '../../ui/toasts'

/** `what` begins the sentence of the toast: 'Phone copied'. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toasts.success(`${what} copied`, { object: text })
  } catch {
    toasts.warning('The browser did not allow Waybill to copy.')
  }
}
