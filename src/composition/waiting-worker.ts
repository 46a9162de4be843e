const PATIENCE_MS = 1_000

/** What the page says to a service worker. */
export const SKIP_WAITING = { type: 'SKIP_WAITING' }

/** `found`: a worker of another build than this page's waits. */
export function watchRegistration(registration: ServiceWorkerRegistration, found: () => void): void {
  const notice = async (worker: ServiceWorker | null) => {
    if (worker === null || registration.active === null) return
    // The server gave the new page already: nobody needs to be asked, the worker may follow.
    if (await isOfThisPage(worker)) worker.postMessage(SKIP_WAITING)
    else found()
  }
  void notice(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void notice(worker)
    })
  })
}

/** `changed`: another worker serves this page now; `taken`: and it is of another build than the page. */
export function watchController(
  workers: ServiceWorkerContainer,
  { changed, taken }: { changed: () => void; taken: () => void },
): void {
  workers.addEventListener('controllerchange', () => {
    changed()
    const { controller } = workers
    if (controller === null) return
    void isOfThisPage(controller).then((isOurs) => {
      if (!isOurs) taken()
    })
  })
}

/** Whether the worker holds what this page was made of. One that does not answer does not. */
async function isOfThisPage(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true))
    port1.start()
    setTimeout(() => resolve(false), PATIENCE_MS)
  })
  worker.postMessage({ type: 'HOLDS', urls: assetsOf(document) }, [port2])
  return answer.finally(() => port1.close())
}

/** The scripts and styles that index.html names: each carries the hash of its content. */
function assetsOf(page: Document): string[] {
  const scripts = [...page.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')]
  const styles = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href]')]
  return [...scripts.map(({ src }) => src), ...styles.map(({ href }) => href)]
}
