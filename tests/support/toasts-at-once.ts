import { beforeEach } from 'vitest'

const STYLE = 'toasts-at-once'

/**
 * A toast is invisible until the effect of its mounting has run, which a busy machine delays: a test that finds its words
 * would then see it hidden. Fading is tested by nothing here.
 */
beforeEach(() => {
  if (document.getElementById(STYLE) !== null) return
  const style = document.createElement('style')
  style.id = STYLE
  style.textContent = '[data-sonner-toast] { opacity: 1 !important }'
  document.head.append(style)
})
