import '../../ui/overlays/confirm-dialog.css'
import '../../ui/marks/text-link.css'
import { Dialog } from '@radix-ui/themes'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { focusContent } from '../../ui/keys/focus-content'
import { IconButton } from '../../ui/controls/icon-button'
import { DocumentImage } from './document-image'
import { pictureLink } from './picture-source'
import type { RiderDocument } from './rider-documents'

type Props = {
  documents: readonly RiderDocument[]
  /** Index of the shown document. */
  place: number
  /** Name of the rider. */
  name: string
  onPlace: (place: number) => void
  onClose: () => void
}

/** Shows one document as large as the window allows. The arrow keys move to the others. */
export function DocumentDialog({ documents, place, name, onPlace, onClose }: Props) {
  const shown = documents[place]
  const step = (by: 1 | -1) => {
    if (documents[place + by] !== undefined) onPlace(place + by)
  }
  const act = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  }
  if (shown === undefined) return null
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content
        className="dialog-content document-dialog"
        maxWidth="1080px"
        aria-describedby={undefined}
        onOpenAutoFocus={focusContent}
        onKeyDown={act}
      >
        <header>
          <Dialog.Title className="dialog-title">
            {shown.label} of {name}
          </Dialog.Title>
          <IconButton label="Previous document" disabled={place === 0} onClick={() => step(-1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton label="Next document" disabled={place === documents.length - 1} onClick={() => step(1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
          <IconButton label="Close" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </header>
        <Picture key={shown.source} {...shown} />
      </Dialog.Content>
    </Dialog.Root>
  )
}

function Picture({ label, source }: RiderDocument) {
  const link = pictureLink(source)
  return (
    <>
      <DocumentImage
        source={source}
        size="whole"
        alt={label}
        fallback={
          <p className="document-broken" role="alert">
            This picture could not be loaded here.
          </p>
        }
      />
      {link !== null && (
        <a className="text-link" href={link} target="_blank" rel="noreferrer">
          Open in a new tab
        </a>
      )}
    </>
  )
}
