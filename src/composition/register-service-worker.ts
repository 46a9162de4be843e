import { SERVICE_WORKER_URL } from './page-policy'

/** So that the console starts with no network. Absent on insecure pages and in development. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register(SERVICE_WORKER_URL).catch((error: unknown) => {
    reportError(error)
  })
}
