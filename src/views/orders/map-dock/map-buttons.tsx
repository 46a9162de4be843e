import { Maximize, Minus, Plus, SquareDashedMousePointer } from 'lucide-react'
import type { RefObject } from 'react'
import type { PlacesHandle } from '../../../maps/places-contract'
import { IconButton } from '../../ui/icon-button'

type Props = {
  handle: RefObject<PlacesHandle | null>
  isDrawing: boolean
  onDrawing: (isDrawing: boolean) => void
}

export function MapButtons({ handle, isDrawing, onDrawing }: Props) {
  return (
    <div className="dock-buttons" role="group" aria-label="Map">
      <IconButton label="Zoom in" onClick={() => handle.current?.zoomBy(1)}>
        <Plus aria-hidden="true" />
      </IconButton>
      <IconButton label="Zoom out" onClick={() => handle.current?.zoomBy(-1)}>
        <Minus aria-hidden="true" />
      </IconButton>
      <IconButton label="Show all" onClick={() => handle.current?.showAll()}>
        <Maximize aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Mark the orders in an area"
        aria-pressed={isDrawing}
        onClick={() => onDrawing(!isDrawing)}
      >
        <SquareDashedMousePointer aria-hidden="true" />
      </IconButton>
    </div>
  )
}
