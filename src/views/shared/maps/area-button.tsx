import { SquareDashedMousePointer } from 'lucide-react'
import { IconButton } from '../../ui/controls/icon-button'

type Props = { isDrawing: boolean; onDrawing: (isDrawing: boolean) => void }

export function AreaButton({ isDrawing, onDrawing }: Props) {
  return (
    <IconButton
      label="Mark the orders in an area"
      aria-pressed={isDrawing}
      onClick={() => onDrawing(!isDrawing)}
    >
      <SquareDashedMousePointer aria-hidden="true" />
    </IconButton>
  )
}
