import './palette.css'
import { Dialog } from '@radix-ui/themes'
import { useRef, useState } from 'react'
import { Finder } from './finder'
import type { PaletteRow } from './palette-row'

type Props = { onClose: () => void }

export function Palette({ onClose }: Props) {
  const [opener] = useState(() => document.activeElement)
  const chosen = useRef<PaletteRow | null>(null)
  const choose = (row: PaletteRow) => {
    chosen.current = row
    onClose()
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content
        className="palette"
        align="start"
        maxWidth="640px"
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          // Return the focus first, so that what the row opens can later return it to the same element.
          if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
          chosen.current?.run()
        }}
      >
        <Dialog.Title className="visually-hidden">Find anything</Dialog.Title>
        <Finder onChoose={choose} onClose={onClose} />
      </Dialog.Content>
    </Dialog.Root>
  )
}
