import { useRef } from 'react'
import { useElementWidth } from '../../shared/grid/use-element-width'
import { SidePane } from '../../ui/overlays/side-pane'
import { useCloseKey } from '../../ui/keys/use-close-key'
import { useKeys } from '../../ui/keys/use-keys'
import { useOutboxAddress } from '../../shared/commands/outbox-address'
import type { OutboxItem } from './outbox-items'
import type { Group } from './outbox-groups'
import { OutboxList } from './outbox-list'
import { OutboxPane } from './outbox-pane'
import { useCommandActions } from '../../shared/commands/use-command-actions'
import { useRowFocus } from '../../shared/grid/use-row-focus'

export function OutboxBody({ groups }: { groups: readonly Group[] }) {
  const [{ tab, change }, open] = useOutboxAddress()
  const commandActions = useCommandActions()
  const [body, width] = useElementWidth()
  const list = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLElement>(null)
  const items = groups.flatMap((one) => one.items)
  const rowFocus = useRowFocus(items.map(({ id }) => id).join(), list)
  const place = items.findIndex(({ id }) => id === change)
  const shown = items[place]

  const enter = (id: string) => {
    open(id)
    requestAnimationFrame(() => focusFirst(pane.current))
  }
  const step = (by: 1 | -1) => {
    const next = rowFocus.move(by)
    if (next !== null && shown !== undefined) open(next)
  }
  const goTo = (neighbour: OutboxItem | undefined) =>
    neighbour === undefined ? null : () => open(neighbour.id)
  const close = () => {
    open(null)
    if (shown !== undefined) rowFocus.focus(shown.id)
  }
  const undoOrDiscard = () => {
    const item = shown ?? items.find(({ id }) => id === rowFocus.handId)
    if (item?.kind !== 'open') return
    if (item.command.state === 'held') void commandActions.undo(item.command.id)
    if (item.command.state === 'queued' || item.command.state === 'refused')
      void commandActions.discard(item.command)
  }
  useKeys('nextChange', () => step(1))
  useKeys('previousChange', () => step(-1))
  useKeys('undoChange', undoOrDiscard)
  useCloseKey(close)

  return (
    <div ref={body} className="outbox-body">
      <OutboxList
        tab={tab}
        groups={groups}
        list={list}
        openId={shown?.id ?? null}
        rowFocus={rowFocus}
        onOpen={enter}
        onStep={step}
      />
      {shown !== undefined && (
        <SidePane available={width} onEscape={close} onFocus={() => rowFocus.take(shown.id)}>
          <OutboxPane
            key={shown.id}
            ref={pane}
            item={shown}
            onPrevious={goTo(items[place - 1])}
            onNext={goTo(items[place + 1])}
            onClose={close}
          />
        </SidePane>
      )}
    </div>
  )
}

/** Focuses the safe button of an open decision, else the pane itself. */
function focusFirst(pane: HTMLElement | null): void {
  const first = pane?.querySelector<HTMLElement>('[data-first]') ?? pane
  first?.focus()
}
