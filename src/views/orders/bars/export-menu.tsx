import { Download } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '../../ui/icon-button'
import { useOpener } from '../../ui/use-opener'
import { ExportMenuList } from './late-pieces'

type Props = Pick<ComponentProps<typeof ExportMenuList>, 'address' | 'lines' | 'view'>

export function ExportMenu(props: Props) {
  const { button, isOpen, close, trigger } = useOpener('menu')
  return (
    <>
      <IconButton label="Export" disabled={props.lines.orders.length === 0} {...trigger}>
        <Download aria-hidden="true" />
      </IconButton>
      {isOpen && <ExportMenuList {...props} button={button} onClose={close} />}
    </>
  )
}
