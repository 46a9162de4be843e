import './row-menu.css'
import { Ellipsis } from 'lucide-react'
import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { MenuAt } from './menu-at'
import { menuPlace, wantsOwnMenu } from './menu-place'
import { IconButton } from '../controls/icon-button'
import { useOpener } from '../controls/use-opener'

type ContextMenu = { at: { x: number; y: number }; returnTo: RefObject<HTMLElement | null> }

/** The menu of one row. It opens by the button with dots, by the pointer and by the menu key. `label`: 'Actions of Musa Ibrahim'. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const { button, isOpen, close, trigger } = useOpener('menu')
  const [contextMenu, setContextMenu] = useState<ContextMenu | null>(null)
  useEffect(() => {
    const row = button.current?.closest('tr') ?? null
    const open = (event: MouseEvent) => {
      if (row === null || !wantsOwnMenu(event)) return
      event.preventDefault()
      const focused = row.querySelector<HTMLElement>(':focus') ?? button.current
      setContextMenu({ at: menuPlace(event, row), returnTo: { current: focused } })
    }
    row?.addEventListener('contextmenu', open)
    return () => row?.removeEventListener('contextmenu', open)
  }, [button])
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
      {contextMenu !== null && (
        <MenuAt
          button={contextMenu.returnTo}
          at={contextMenu.at}
          label={label}
          onClose={() => setContextMenu(null)}
        >
          {children}
        </MenuAt>
      )}
    </>
  )
}
