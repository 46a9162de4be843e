import { Card } from '../../ui/marks/card'
import { FileX, ImageOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { DOCUMENT_LABELS, DOCUMENT_NAMES } from '../../../../contract/entities/rider-documents'
import { fullName } from '../../../../contract/rules/order-display'
import type { Rider } from '../../../../contract/entities/riders'
import { readingOf } from '../../../../contract/wire/unread'
import { useMayEdit } from '../../shared/account/account-at'
import { OfferedButton } from '../../ui/controls/offered-button'
import { marked } from '../../ui/marks/shown-text'
import { ChangeDocument } from './change-document'
import { DocumentDialog } from './document-dialog'
import { DocumentImage } from './document-image'
import { pictureSource } from './picture-source'

export type RiderDocument = { label: string; source: string }

type Props = {
  rider: Rider
  /** The rider is on this device. Until then, nothing is changed here: the page is replaced once the row arrives. */
  isHere: boolean
}

/** AG-95: the documents of a rider. Each one opens in a dialog; missing ones are named. */
export function RiderDocuments({ rider, isHere }: Props) {
  const [open, setOpen] = useState<number | null>(null)
  const mayChange = useMayEdit() && isHere
  const papers = DOCUMENT_NAMES.map((name) => {
    const { value, unreadText } = readingOf(rider, (row) => row[name])
    const isMissing = unreadText === undefined && (value ?? '').trim() === ''
    return { name, label: DOCUMENT_LABELS[name], unreadText, isMissing, source: pictureSource(value) }
  })
  const there = papers.flatMap(({ label, source }) => (source === null ? [] : [{ label, source }]))
  return (
    <Card className="rider-documents" title="Documents" aside={`${there.length} of ${papers.length}`}>
      <ul>
        {papers.map(({ name, label, unreadText, isMissing, source }) => (
          <li key={name}>
            {source === null ? (
              <p className="document-missing">
                <FileX aria-hidden="true" />
                {isMissing ? 'Missing' : marked('Not a picture', unreadText)}
              </p>
            ) : (
              <Thumbnail
                label={label}
                source={source}
                onOpen={() => setOpen(there.findIndex((one) => one.label === label))}
              />
            )}
            <span>{label}</span>
            {mayChange && <ChangeButton rider={rider} name={name} isThere={!isMissing} />}
          </li>
        ))}
      </ul>
      {open !== null && (
        <DocumentDialog
          documents={there}
          place={open}
          name={fullName(rider)}
          onPlace={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  )
}

function ChangeButton(props: Pick<ComponentProps<typeof ChangeDocument>, 'rider' | 'name' | 'isThere'>) {
  const { rider, name, isThere } = props
  const [isOpen, setOpen] = useState(false)
  const verb = isThere ? 'Change' : 'Add'
  const does = `${verb} ${DOCUMENT_LABELS[name]} of ${fullName(rider)}`
  return (
    <>
      <OfferedButton size="s" does={does} aria-label={does} onClick={() => setOpen(true)}>
        {verb}
      </OfferedButton>
      {isOpen && <ChangeDocument {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function Thumbnail({ label, source, onOpen }: RiderDocument & { onOpen: () => void }) {
  return (
    <button type="button" className="document-thumbnail" aria-label={`Open ${label}`} onClick={onOpen}>
      <DocumentImage
        source={source}
        size="small"
        alt=""
        fallback={
          <>
            <ImageOff aria-hidden="true" />
            Could not be loaded
          </>
        }
      />
    </button>
  )
}
