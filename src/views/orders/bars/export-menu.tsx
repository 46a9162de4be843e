import { Download } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '../../ui/icon-button'
import { useOfferedAction } from '../../ui/offered-actions'
import { useOpener } from '../../ui/use-opener'
import { ExportMenuList } from './late-pieces'

type Props = Pick<ComponentProps<typeof ExportMenuList>, 'address' | 'lines' | 'view'>

export function ExportMenu(props: Props) {
  const { button, isOpen, open, close, trigger } = useOpener('menu')
  const isEmpty = props.lines.orders.length === 0
  useOfferedAction('export', isEmpty ? null : 'Export this list as CSV…', open)
  return (
    <>
      <IconButton label="Export" disabled={isEmpty} {...trigger}>
        <Download aria-hidden="true" />
      </IconButton>
      {isOpen && <ExportMenuList {...props} button={button} onClose={close} />}
    </>
  )
}
