import './row-menu.css'
import { Ellipsis } from 'lucide-react'
import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { MenuAt } from './menu-at'
import { menuPlace, wantsOwnMenu } from './menu-place'
import { IconButton } from './icon-button'
import { useOpener } from './use-opener'

type Asked = { at: { x: number; y: number }; giveBackTo: RefObject<HTMLElement | null> }

/** The actions of one row, behind its dots, at the pointer, and by the menu key. `label`: 'Actions of Musa Ibrahim'. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const { button, isOpen, close, trigger } = useOpener('menu')
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    const row = button.current?.closest('tr') ?? null
    const open = (event: MouseEvent) => {
      if (row === null || !wantsOwnMenu(event)) return
      event.preventDefault()
      const held = row.querySelector<HTMLElement>(':focus') ?? button.current
      setAsked({ at: menuPlace(event, row), giveBackTo: { current: held } })
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
      {asked !== null && (
        <MenuAt button={asked.giveBackTo} at={asked.at} label={label} onClose={() => setAsked(null)}>
          {children}
        </MenuAt>
      )}
    </>
  )
}
