import { useState, type ReactNode } from 'react'
import {
  documentIdOf,
  readRiderDocument,
  type DocumentSize,
} from '../../../../contract/entities/rider-documents'
import { useReturn } from '../../shared/freshness/use-return'
import { useAnswer } from '../../ui/toasts/use-answer'

type Props = {
  /** An address on the web, a data address, or the address of a picture that the server stores. */
  source: string
  size: DocumentSize
  alt: string
  className?: string
  /** Shown if there is no picture. */
  fallback: ReactNode
}

/** The picture of a paper. Those of the server are not kept on this device. */
export function DocumentImage({ source, ...props }: Props) {
  const id = documentIdOf(source)
  return id === null ? <Image source={source} {...props} /> : <StoredImage id={id} {...props} />
}

type Rest = Omit<Props, 'source'>

function StoredImage({ id, ...props }: Rest & { id: number }) {
  const { answer, reload } = useAnswer(readRiderDocument, { id, size: props.size })
  useReturn(reload)
  if (answer.kind === 'loading')
    return <span className={`document-loading ${props.className ?? ''}`} aria-hidden="true" />
  return answer.kind === 'failed' ? props.fallback : <Image source={answer.data.picture} {...props} />
}

function Image({ source, alt, className, fallback }: Rest & { source: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (broken === source) return fallback
  return <img src={source} alt={alt} className={className} onError={() => setBroken(source)} />
}
