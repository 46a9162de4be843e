import { Card } from '../../ui/marks/card'
import { FileX, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { fullName } from '../../../../contract/rules/order-display'
import type { Rider } from '../../../../contract/entities/riders'
import { readingOf } from '../../../../contract/wire/unread'
import { marked } from '../../ui/marks/shown-text'
import { DocumentDialog } from './document-dialog'
import { pictureSource } from './picture-source'

type DocumentField = 'passport' | 'bike_photo' | 'id_card' | 'bike_license' | 'road_worthiness'

/** AG-95 */
const DOCUMENTS: readonly { field: DocumentField; label: string }[] = [
  { field: 'passport', label: 'Passport photo' },
  { field: 'bike_photo', label: 'Bike photo' },
  { field: 'id_card', label: 'ID card' },
  { field: 'bike_license', label: 'Bike licence' },
  { field: 'road_worthiness', label: 'Road worthiness' },
]

export type RiderDocument = { label: string; source: string }

/** The documents of a rider. Each one opens in a dialog; missing ones are named. */
export function RiderDocuments({ rider }: { rider: Rider }) {
  const [open, setOpen] = useState<number | null>(null)
  const papers = DOCUMENTS.map(({ field, label }) => {
    const { value, unreadText } = readingOf(rider, (row) => row[field])
    const isMissing = unreadText === undefined && (value ?? '').trim() === ''
    return { field, label, unreadText, isMissing, source: pictureSource(value) }
  })
  const there = papers.flatMap(({ label, source }) => (source === null ? [] : [{ label, source }]))
  return (
    <Card className="rider-documents" title="Documents" aside={`${there.length} of ${papers.length}`}>
      <ul>
        {papers.map(({ field, label, unreadText, isMissing, source }) => (
          <li key={field}>
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

function Thumbnail({ label, source, onOpen }: RiderDocument & { onOpen: () => void }) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <button type="button" className="document-thumbnail" aria-label={`Open ${label}`} onClick={onOpen}>
      {broken === source ? (
        <>
          <ImageOff aria-hidden="true" />
          Could not be loaded
        </>
      ) : (
        <img src={source} alt="" onError={() => setBroken(source)} />
      )}
    </button>
  )
}
