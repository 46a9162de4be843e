import { isTrue, STORED } from './waiting-worker'

/**
 * Whether this device has all that the console needs to start without a network. Null: it never will, since a browser
 * gives a page that is not served securely no service worker.
 */
export async function startsOffline(workers: ServiceWorkerContainer | undefined): Promise<boolean | null> {
  if (workers === undefined) return null
  const worker = (await workers.getRegistration())?.active ?? null
  return worker !== null && isTrue(worker, STORED)
}
