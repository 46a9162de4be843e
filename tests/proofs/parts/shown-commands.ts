import type { Page } from 'playwright-core'

/** What a row said, as a person could read it: `state` null when no command is pending; `rider` '-' when it has none. */
type Shown = { id: number; state: string | null; rider: string }

export type ShownCommands = {
  /** By order: the rider of an assignment that the row showed as kept, whether on its way or done. */
  kept: Map<number, string>
  /** Of those, the ones shown without a mark: confirmed. */
  confirmed: Set<number>
}

/** Reads the rows as they are drawn, from the outside of the application. What the report missed counts as not shown. */
export async function watchShownCommands(page: Page): Promise<ShownCommands> {
  const shown: ShownCommands = { kept: new Map(), confirmed: new Set() }
  await page.exposeBinding('waybillShown', (_source, { id, state, rider }: Shown) => {
    if (rider === '-' || state === 'refused' || state === 'conflict') return
    shown.kept.set(id, rider)
    if (state === null) shown.confirmed.add(id)
  })
  await page.evaluate(report)
  return shown
}

/** Runs in the page: no inner function may have a name, for the compiler would call a helper that is not there. */
function report(): void {
  const last = new Map<number, string>()
  const tell = Reflect.get(globalThis, 'waybillShown') as (shown: Shown) => void
  new MutationObserver(() => {
    for (const row of document.querySelectorAll('[data-order-id]')) {
      const id = Number(row.getAttribute('data-order-id'))
      const state = row.getAttribute('data-pending')
      const rider = row.querySelector('[data-column="rider"] [title]')?.getAttribute('title') ?? '-'
      if (last.get(id) === `${state} ${rider}`) continue
      last.set(id, `${state} ${rider}`)
      tell({ id, state, rider })
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-pending', 'title'],
  })
}
