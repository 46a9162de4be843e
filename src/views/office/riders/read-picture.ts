import { DOCUMENT_SIZES, JPEG_DATA, type DocumentSize } from '../../../../contract/entities/rider-documents'

/** 'data:image/jpeg;base64,…' of each size. */
export type ReadPicture = Record<DocumentSize, string>

const QUALITIES = [0.85, 0.7, 0.55, 0.4, 0.25]

/**
 * Draws a file as JPEGs within the limits of the server, upright and without the data of the camera. Null: this
 * browser cannot read it as a picture.
 */
export async function readPicture(file: Blob): Promise<ReadPicture | null> {
  const image = await createImageBitmap(file).catch(() => null)
  if (image === null) return null
  try {
    return { whole: drawJpeg(image, 'whole'), small: drawJpeg(image, 'small') }
  } finally {
    image.close()
  }
}

/** The best quality that is small enough. */
function drawJpeg(image: ImageBitmap, size: DocumentSize): string {
  const { side, bytes } = DOCUMENT_SIZES[size]
  const scale = Math.min(1, side / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser has no canvas.')
  // A JPEG has no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const most = JPEG_DATA.length + Math.floor(bytes / 3) * 4
  let drawn = ''
  for (const quality of QUALITIES) {
    drawn = canvas.toDataURL('image/jpeg', quality)
    if (drawn.length <= most) break
  }
  return drawn
}
