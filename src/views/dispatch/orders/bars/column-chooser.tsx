import './column-chooser.css'
import { Box } from '@radix-ui/themes'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { usePreferences } from '../../../theme/preferences'
import { Button } from '../../../ui/controls/button'
import { IconButton } from '../../../ui/controls/icon-button'
import { PopoverAt } from '../../../ui/overlays/popover-at'
import { moveId, toggleId } from '../grid/chosen-columns'
import { CHOOSABLE_COLUMNS, isOnlyForChanges } from '../grid/column-sets'
import { columnsOf, type ShownView } from '../grid/shown-columns'

const NEEDED = 'Shows changes that the server has not confirmed'

type Props = { shown: ShownView; button: RefObject<HTMLElement | null>; onClose: () => void }

export function ColumnChooser({ shown, button, onClose }: Props) {
  const { preferences, change } = usePreferences()
  const ids = columnsOf(shown, preferences.orderColumns)
    .map(({ id }) => id)
    .filter((id) => CHOOSABLE_COLUMNS.some((column) => column.id === id))
  const choose = (chosen: string[]) => {
    change('orderColumns', chosen)
    change('ordersView', 'own')
  }
  const reset = () => {
    change('orderColumns', null)
    change('ordersView', 'auto')
    onClose()
  }
  return (
    <PopoverAt button={button} className="chooser" align="end" aria-label="Choose columns" onClose={onClose}>
      <ChosenList initial={ids} onChoose={choose} />
      <Box mt="2" py="0" px="2">
        <Button onClick={reset}>Reset</Button>
      </Box>
    </PopoverAt>
  )
}

type ListProps = { initial: readonly string[]; onChoose: (ids: string[]) => void }

/** The shown columns, which can be dragged or moved by arrow buttons, then the hidden ones. */
function ChosenList({ initial, onChoose }: ListProps) {
  // A second press can come before the first is stored, so the newest choice is kept here.
  const [ids, setIds] = useState(initial)
  const choose = (next: string[]) => {
    setIds(next)
    onChoose(next)
  }
  const [dragged, setDragged] = useState<string | null>(null)
  const shown = ids.flatMap((id) => CHOOSABLE_COLUMNS.find((column) => column.id === id) ?? [])
  const others = CHOOSABLE_COLUMNS.filter(({ id }) => !ids.includes(id))
  return (
    <ul className="chooser-list" aria-label="Columns">
      {[...shown, ...others].map(({ id, header }) => {
        const place = ids.indexOf(id)
        const isNeeded = isOnlyForChanges(id, ids)
        return (
          // The arrow buttons do the same without a pointer.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={id}
            draggable={place >= 0}
            data-dragged={id === dragged || undefined}
            onDragStart={() => setDragged(id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              event.preventDefault()
              if (dragged !== null && dragged !== id && place >= 0) choose(moveId(ids, dragged, place))
            }}
          >
            <label className="chooser-name" title={isNeeded ? NEEDED : undefined}>
              <input
                type="checkbox"
                checked={place >= 0}
                disabled={isNeeded}
                onChange={() => choose(toggleId(ids, id))}
              />
              {header}
            </label>
            {place >= 0 && (
              <>
                <IconButton
                  label={`Move ${header} up`}
                  size="s"
                  disabled={place === 0}
                  onClick={() => choose(moveId(ids, id, place - 1))}
                >
                  <ArrowUp aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={`Move ${header} down`}
                  size="s"
                  disabled={place === ids.length - 1}
                  onClick={() => choose(moveId(ids, id, place + 1))}
                >
                  <ArrowDown aria-hidden="true" />
                </IconButton>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
