const PATIENCE_MS = 1_000

/** Message from the page to a service worker. */
export const SKIP_WAITING = { type: 'SKIP_WAITING' }

/** Asks a service worker whether all of its build is stored; it then stores what is missing. */
export const STORED = { type: 'STORED' }

/** Calls `found` when a worker of another build is waiting. */
export function watchRegistration(registration: ServiceWorkerRegistration, found: () => void): void {
  const notice = async (worker: ServiceWorker | null) => {
    if (worker === null || registration.active === null) return
    // The server already sent the new page, so the worker takes over without a question.
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

/** `changed`: another worker now serves this page; `taken`: and it belongs to another build than the page. */
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

/** Whether the worker holds the assets of this page. */
function isOfThisPage(worker: ServiceWorker): Promise<boolean> {
  return isTrue(worker, { type: 'HOLDS', urls: assetsOf(document) })
}

/** Asks a worker; no answer counts as no. */
export async function isTrue(
  worker: ServiceWorker,
  question: { type: string; urls?: string[] },
): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true))
    port1.start()
    setTimeout(() => resolve(false), PATIENCE_MS)
  })
  worker.postMessage(question, [port2])
  return answer.finally(() => port1.close())
}

/** The scripts and styles that index.html names, each with the hash of its content in its name. */
function assetsOf(page: Document): string[] {
  const scripts = [...page.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')]
  const styles = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href]')]
  return [...scripts.map(({ src }) => src), ...styles.map(({ href }) => href)]
}
