import { Maximize2, Minimize2, X } from 'lucide-react'
import { useAgeWords } from '../../../shared/freshness/use-age-words'
import { IconButton } from '../../../ui/controls/icon-button'
import type { DockScene } from './use-dock-scene'

/** Counts of orders. `elsewhere`: orders on other pages of the list, which cannot be marked. */
export type MarkedInArea = { marked: number; elsewhere: number }

type Props = {
  dock: DockScene
  showsOver: boolean
  /** The counts for the last drawn area. Null until an area is drawn. */
  lastMarked: MarkedInArea | null
  isFull: boolean
  onOver: (showsOver: boolean) => void
  onFull: (isFull: boolean) => void
  onClose: () => void
}

/** Shows how many orders and riders are on the map or left out, the age of the data, and the map's buttons. */
export function DockHead(props: Props) {
  const { dock, showsOver, lastMarked, isFull, onOver, onFull, onClose } = props
  return (
    <header className="dock-head">
      <h2>Map</h2>
      <p className="dock-facts ellipsis">
        {dock.isLoading ? 'Loading orders and riders' : dock.shown}
        {!dock.isLoading && dock.hidden !== '' && <span title={dock.hidden}> · {dock.hidden}</span>}
      </p>
      {(dock.over > 0 || showsOver) && (
        <button type="button" className="chip" aria-pressed={showsOver} onClick={() => onOver(!showsOver)}>
          {showsOver ? 'Delivered and cancelled' : `${dock.over} delivered or cancelled`}
        </button>
      )}
      <States lastMarked={lastMarked} />
      <IconButton
        label={isFull ? 'Map below the list' : 'Only the map'}
        size="s"
        onClick={() => onFull(!isFull)}
      >
        {isFull ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
      </IconButton>
      <IconButton label="Close the map" size="s" onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </header>
  )
}

function States({ lastMarked }: Pick<Props, 'lastMarked'>) {
  const age = useAgeWords()
  return (
    <span className="dock-states" role="status">
      {lastMarked !== null && (
        <span className={lastMarked.elsewhere > 0 ? 'dock-old' : 'visually-hidden'}>
          {markedWords(lastMarked)}
        </span>
      )}
      {age !== null && <span className="dock-old">{age}</span>}
    </span>
  )
}

function markedWords({ marked, elsewhere }: MarkedInArea): string {
  if (marked + elsewhere === 0) return 'There is no pickup in that area.'
  const words = marked === 1 ? '1 order in that area is marked.' : `${marked} orders in that area are marked.`
  return elsewhere === 0 ? words : `${words} ${elsewhere} more on other pages of the list.`
}
