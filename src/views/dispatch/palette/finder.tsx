import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { capOf } from '../../ui/keys/key-caps'
import { Kbd } from '../../ui/keys/kbd'
import { FinderNote } from './finder-note'
import type { PaletteRow } from './palette-row'
import { useFinderChoice } from './use-finder-choice'
import { usePalette } from './use-palette'

type Props = { onChoose: (row: PaletteRow) => void; onClose: () => void }

export function Finder({ onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed)
  const palette = usePalette(text)
  const isCurrent = palette.isCurrent && text === typed
  const choice = useFinderChoice({ palette, isCurrent, onChoose, onClose })
  return (
    <Command
      label="Find anything"
      className="finder"
      shouldFilter={false}
      vimBindings={false}
      loop
      value={choice.key}
      onValueChange={choice.choose}
      onKeyDown={choice.onKeyDown}
      onPointerMove={choice.moved}
    >
      <div className="finder-field">
        <Search aria-hidden="true" />
        <Command.Input
          value={typed}
          onValueChange={(next) => {
            choice.typed()
            setTyped(next)
          }}
          placeholder="Find an order, a person, a screen or an action"
        />
        <Kbd>{capOf('close')}</Kbd>
      </div>
      <Command.List label="Found" className="finder-list">
        {palette.groups.map(({ label, rows }) => (
          <Command.Group key={label} heading={label} className="finder-group">
            {rows.map((row) => (
              <FinderRow key={row.key} row={row} onChoose={onChoose} />
            ))}
          </Command.Group>
        ))}
      </Command.List>
      <FinderNote text={text.trim()} palette={palette} />
    </Command>
  )
}

function FinderRow({ row, onChoose }: { row: PaletteRow; onChoose: (row: PaletteRow) => void }) {
  const { key, icon, words, about, end, caps = [] } = row
  return (
    <Command.Item value={key} className="finder-row" onSelect={() => onChoose(row)}>
      {icon}
      <span className="finder-words">{words}</span>
      {about !== undefined && <span className="finder-about ellipsis">{about}</span>}
      <span className="finder-end">
        {end}
        {caps.map((cap) => (
          <Kbd key={cap}>{cap}</Kbd>
        ))}
      </span>
    </Command.Item>
  )
}
