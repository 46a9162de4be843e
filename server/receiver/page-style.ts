/** The colours are those of the console. */
export const PAGE_STYLE = `
:root { --ink: #1c2024; --ink-2: #60646c; --page: #fcfcfd; --card: #fff; --line: #d9d9e0; --accent: #6550b9; --water: #d3e4f0; --late: #ad1d13 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #edeef0; --ink-2: #b0b4ba; --page: #111113; --card: #18191b; --line: #363a3f; --accent: #baa7ff; --water: #1d3443; --late: #ff9592 }
}
* { box-sizing: border-box }
body { margin: 0; font: 16px/24px Roboto, system-ui, sans-serif; color: var(--ink); background: var(--page) }
header, main { max-width: 520px; margin: 0 auto; padding: 16px }
header { font-weight: 700; color: var(--accent) }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 32px }
p { margin: 0 0 12px }
.state { font-size: 20px; line-height: 28px; font-weight: 500 }
figure { margin: 0 0 16px }
figure:not(:has(svg)) { display: none }
svg { display: block; width: 100%; height: auto; border: 1px solid var(--line); border-radius: 8px; background: var(--card) }
svg .water { fill: var(--water) }
svg .area { fill: var(--accent); fill-opacity: .15; stroke: var(--accent); stroke-dasharray: 4 3 }
svg .rider { fill: var(--accent); stroke: var(--card); stroke-width: 3 }
svg text { font: 500 11px Roboto, system-ui, sans-serif; text-anchor: middle; fill: var(--ink-2); paint-order: stroke; stroke: var(--card); stroke-width: 3px }
svg .mark { fill: var(--ink); font-weight: 700 }
figcaption { margin-top: 8px; font-size: 14px; line-height: 20px; color: var(--ink-2) }
ol { margin: 0 0 16px; padding: 4px 16px; list-style: none; border: 1px solid var(--line); border-radius: 8px; background: var(--card) }
li { display: flex; gap: 12px; padding: 8px 0 }
li::before { content: ''; flex: none; width: 12px; height: 12px; margin-top: 6px; border: 2px solid var(--ink-2); border-radius: 50% }
li.done::before { border-color: var(--accent); background: var(--accent) }
li + li { border-top: 1px solid var(--line) }
li span + span { margin-left: auto; color: var(--ink-2); text-align: right }
li.open { color: var(--ink-2) }
li[aria-current] { font-weight: 700 }
p.as-of { margin: 0 0 12px; font-size: 14px; line-height: 20px; color: var(--ink-2) }
.as-of strong { color: var(--late) }
`
