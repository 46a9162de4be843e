import { Columns3 } from 'lucide-react'
import { memo } from 'react'
import { IconButton } from '../../ui/icon-button'
import { useOfferedAction } from '../../ui/offered-actions'
import { useOpener } from '../../ui/use-opener'
import type { ShownView } from '../grid/shown-columns'
import { ColumnChooser } from './late-pieces'

export const ColumnsButton = memo(function ColumnsButton({ shown }: { shown: ShownView }) {
  const { button, isOpen, open, close, trigger } = useOpener('dialog')
  useOfferedAction('columns', 'Choose the columns of the list…', open)
  return (
    <>
      <IconButton label="Columns" {...trigger}>
        <Columns3 aria-hidden="true" />
      </IconButton>
      {isOpen && <ColumnChooser shown={shown} button={button} onClose={close} />}
    </>
  )
})
