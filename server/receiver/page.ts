import { html, raw } from 'hono/html'
import { STEPS, type Delivery } from '../domain/receiver/read-delivery'
import { arrivalWords, placeWords, stateWords, STEP_WORDS, timeWords } from './delivery-words'
import type { ReadWater } from './ground'
import { drawMap } from './map'
import { PAGE_SCRIPT } from './page-script'
import { PAGE_STYLE } from './page-style'

type Html = ReturnType<typeof html>
type Parts = { trackingId: string; nonce: string; now: Date; readWater: ReadWater }

/** The page of a delivery, which reads itself again until the delivery has ended. */
export async function deliveryPage(delivery: Delivery, parts: Parts): Promise<string> {
  const { trackingId, nonce, now, readWater } = parts
  const { area, onTheWay } = delivery
  const about = onTheWay === null ? null : placeWords(delivery, onTheWay, now)
  const map =
    onTheWay === null || about === null
      ? ''
      : await drawMap(onTheWay, { about: `Map. ${about}`, who: delivery.rider ?? 'Rider' }, readWater)
  const arrival = arrivalWords(delivery, now)
  return layout(
    'Your delivery',
    nonce,
    html`<h1>Your delivery${area === null ? '' : ` to ${area}`}</h1>
      <p id="state" class="state" role="status" data-part>${stateWords(delivery)}</p>
      <div id="arrival" data-part>${arrival === null ? '' : html`<p>${arrival}</p>`}</div>
      <p class="as-of">
        <span id="as-of" data-part>As of ${timeWords(now, now)}.</span>
        <strong id="trouble" role="status"></strong>
      </p>
      <figure id="map" data-part>
        ${map}${about === null ? '' : html`<figcaption aria-hidden="true">${about}</figcaption>`}
      </figure>
      <ol id="steps" data-part>
        ${steps(delivery, now)}
      </ol>
      <p class="as-of">Tracking id ${trackingId}</p>`,
    isOver(delivery) ? '' : PAGE_SCRIPT,
  )
}

/** A page without a delivery. `why`: what to do. */
export function otherPage(title: string, why: string, nonce: string): Promise<string> {
  return layout(
    title,
    nonce,
    html`<h1>${title}</h1>
      <p>${why}</p>`,
  )
}

function isOver({ state }: Delivery): boolean {
  return state === 'delivered' || state === 'failed' || state === 'cancelled'
}

function steps({ times, state, reached }: Delivery, now: Date): Html[] {
  const shown = state === 'failed' || state === 'cancelled' ? STEPS.slice(0, reached) : STEPS
  return shown.map((step, index) => {
    const at = times[step]
    const time = at === undefined ? 'time not known' : timeWords(at, now)
    return html`<li
      class="${index < reached ? 'done' : 'open'}"
      ${index === reached - 1 ? raw('aria-current="step"') : ''}
    >
      <span>${STEP_WORDS[step]}</span>
      <span>${index < reached ? time : 'not yet'}</span>
    </li>`
  })
}

async function layout(title: string, nonce: string, main: Html, script = ''): Promise<string> {
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Waybill</title>
        <style nonce="${nonce}">
          ${raw(PAGE_STYLE)}
        </style>
      </head>
      <body>
        <header>Waybill</header>
        <main>${main}</main>
        ${script === '' ? '' : raw(`<script nonce="${nonce}">${script}</script>`)}
      </body>
    </html>`
  return String(page)
}
