/**
 * Reads the page again every 30 s while it is visible, and replaces the parts that changed, so a screen reader says a new state once.
 * If the page cannot be read, it says so: old data is never shown as new.
 */
export const PAGE_SCRIPT = `
const trouble = document.getElementById('trouble')
let readAt = Date.now()
let isAsking = false
const refresh = async () => {
  if (document.hidden || isAsking) return
  isAsking = true
  if (Date.now() - readAt > 60000) trouble.textContent = 'Refreshing…'
  try {
    const answer = await fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(15000) })
    if (!answer.ok) throw new Error(String(answer.status))
    const text = await answer.text()
    const [, main = ''] = /<main>([^]*)<\\/main>/.exec(text) ?? []
    const page = new DOMParser().parseFromString(main, 'text/html')
    if (page.getElementById('state') === null) throw new Error('another page')
    for (const part of document.querySelectorAll('[data-part]')) {
      const next = page.getElementById(part.id)
      if (next.innerHTML !== part.innerHTML) part.replaceChildren(...next.childNodes)
    }
    readAt = Date.now()
    trouble.textContent = ''
    if (!text.includes('<script')) clearInterval(timer)
  } catch {
    trouble.textContent = 'It could not be refreshed. It may have changed since.'
  }
  isAsking = false
}
const timer = setInterval(refresh, 30000)
document.addEventListener('visibilitychange', refresh)
addEventListener('online', refresh)
`
