import { toasts } from '../../ui/toasts/toasts'

/** `what`: begins the text of the toast: 'Phone copied'. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toasts.success(`${what} copied`, { object: text })
  } catch {
    toasts.warning('The browser did not allow Waybill to copy.')
  }
}
