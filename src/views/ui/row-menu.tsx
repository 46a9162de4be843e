import './row-menu.css'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { MenuAt } from './menu-at'
import { IconButton } from './icon-button'
import { useOpener } from './use-opener'

/** The actions of one row. `label`: 'Actions of Musa Ibrahim'. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const { button, isOpen, close, trigger } = useOpener('menu')
  return (
    <>
      <IconButton label={label} size="s" className="row-menu" {...trigger}>
        <Ellipsis aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <MenuAt button={button} onClose={close}>
          {children}
        </MenuAt>
      )}
    </>
  )
}
