import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  documentAddress,
  DOCUMENT_SIZES,
  JPEG_DATA,
  readRiderDocument,
  setRiderDocument,
} from '../../../contract/entities/rider-documents'
import { readRider } from '../../../contract/entities/riders'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import type { Call } from '../../../contract/wire/call'
import { readPicture } from '../../../src/views/office/riders/read-picture'
import { comeBack, fallOffline } from '../../support/desk/fall-offline'
import { openPeople } from '../../support/desk/people-screens'
import { success, type Asked } from '../../support/page/rendered-app'
import { rider } from '../../support/world/console-rows'

const MUSA = rider({ id: 7, first_name: 'Musa', last_name: 'Ibrahim', passport: documentAddress(3) })
const SAVED = `${JPEG_DATA}c2F2ZWQ=`
const FILE = new File(['a photo'], 'card.png', { type: 'image/png' })

/** The sizes that were drawn, and what the browser makes of one: as many bytes as `bytesOf` says. */
let drawn: [width: number, height: number][] = []
let bytesOf: (width: number, quality: number) => number = () => 3

beforeEach(() => {
  drawn = []
  bytesOf = () => 3
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.type !== 'image/png') throw new DOMException('not a picture', 'InvalidStateError')
    return { width: 4_000, height: 3_000, close: () => undefined }
  })
  const context = { fillRect: () => undefined, drawImage: () => undefined, fillStyle: '' }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (
    this: HTMLCanvasElement,
    _type,
    quality,
  ) {
    drawn.push([this.width, this.height])
    return JPEG_DATA + btoa('x'.repeat(bytesOf(this.width, Number(quality))))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const answers = new Map<Call, ApiOutcome<unknown>>([
  [readRiderDocument, success({ picture: SAVED })],
  [readRider, success([MUSA])],
])

const open = (answer: (asked: Asked) => ApiOutcome<unknown> | undefined, options = {}) =>
  openPeople({
    path: '/riders-details/7',
    riders: [MUSA],
    config: { editPeople: true },
    answer: (asked) => answer(asked) ?? answers.get(asked.call),
    ...options,
  })
const sent = (asked: Asked[]) =>
  asked.filter(({ call }) => call === setRiderDocument).map(({ input }) => input)

test('AD-09 AG-95 a stored picture is read in a small size, and whole when it is opened; the head shows it too', async () => {
  const { asked, person } = await open(() => undefined)
  const thumbnail = await screen.findByRole('button', { name: 'Open Passport photo' })
  await waitFor(() => expect(thumbnail.querySelector('img')?.getAttribute('src')).toBe(SAVED))
  expect(document.querySelector('img.rider-picture')?.getAttribute('src')).toBe(SAVED)
  await person.click(thumbnail)
  const dialog = within(await screen.findByRole('dialog', { name: 'Passport photo of Musa Ibrahim' }))
  expect((await dialog.findByRole('img')).getAttribute('src')).toBe(SAVED)
  // The address works for the console only.
  expect(dialog.queryByRole('link')).toBeNull()
  const inputs = asked.filter(({ call }) => call === readRiderDocument).map(({ input }) => input)
  expect(new Set(inputs.map((input) => JSON.stringify(input)))).toEqual(
    new Set(['{"id":3,"size":"small"}', '{"id":3,"size":"whole"}']),
  )
})

test('AD-09 a picture is chosen, seen and sent; a file that is none is named, and a refusal loses nothing', async () => {
  const outcomes: ApiOutcome<unknown>[] = [
    { kind: 'offline' },
    success({ ...MUSA, id_card: documentAddress(4) }),
  ]
  const { asked, person, pulls } = await open(({ call }) =>
    call === setRiderDocument ? outcomes.shift() : undefined,
  )
  await person.click(await screen.findByRole('button', { name: 'Add ID card of Musa Ibrahim' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'ID card of Musa Ibrahim' }))
  expect(dialog.queryByRole('button', { name: /Delete/ })).toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Save picture' }))
  expect(await dialog.findByText('Choose a picture.')).toBeVisible()
  const input = dialog.getByLabelText(/^Picture/)
  await person.upload(input, new File(['?'], 'card.heic', { type: 'image/heic' }))
  expect(await dialog.findByText(/This browser cannot read card.heic as a picture/)).toBeVisible()
  await person.upload(input, FILE)
  expect((await dialog.findByRole('img', { name: 'New ID card' })).getAttribute('src')).toContain(JPEG_DATA)
  await person.click(dialog.getByRole('button', { name: 'Save picture' }))
  await waitFor(() => expect(sent(asked)).toHaveLength(1))
  expect(dialog.getByRole('img', { name: 'New ID card' })).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Save picture' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, second] = sent(asked)
  expect(first).toEqual({
    id: 7,
    name: 'id_card',
    whole: JPEG_DATA + btoa('xxx'),
    small: JPEG_DATA + btoa('xxx'),
  })
  expect(second).toEqual(first)
  expect(await screen.findByText(/Picture saved/)).toBeVisible()
  expect(pulls()).toBe(1)
})

test('AD-09 deleting a picture asks first', async () => {
  const { asked, person } = await open(({ call }) =>
    call === setRiderDocument ? success({ ...MUSA, passport: null }) : undefined,
  )
  await person.click(await screen.findByRole('button', { name: 'Change Passport photo of Musa Ibrahim' }))
  await person.click(await screen.findByRole('button', { name: 'Delete the present picture' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete the passport photo?' }))
  expect(sent(asked)).toEqual([])
  await person.click(question.getByRole('button', { name: 'Delete the picture' }))
  await waitFor(() => expect(sent(asked)).toEqual([{ id: 7, name: 'passport', whole: null, small: null }]))
})

test('AD-09 without a connection nothing can be sent; after it the pictures are read again', async () => {
  let isCut = true
  const { connection, person } = await open(({ call }) =>
    call === readRiderDocument && isCut ? { kind: 'offline' } : undefined,
  )
  expect(await screen.findByText('Could not be loaded')).toBeVisible()
  isCut = false
  fallOffline({ connection })
  await person.click(screen.getByRole('button', { name: 'Add ID card of Musa Ibrahim' }))
  expect(await screen.findByText(/Documents change only while the server answers/)).toBeVisible()
  expect(screen.queryByText(/What you type is kept/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Save picture' })).toBeDisabled()
  await person.click(screen.getByRole('button', { name: 'Close' }))
  await person.click(screen.getByRole('button', { name: 'Change Passport photo of Musa Ibrahim' }))
  expect(await screen.findByRole('button', { name: 'Delete the present picture' })).toBeDisabled()
  await person.click(screen.getByRole('button', { name: 'Close' }))
  comeBack({ connection })
  await waitFor(() => expect(screen.queryByText('Could not be loaded')).toBeNull())
})

test.each([
  ['for a role that edits nobody', { type: 'SUPERVISOR' }],
  ['on a server without these calls', { config: { editPeople: false } }],
  ['before the rider is on this device', { riders: [] }],
])('AD-09 nothing can be added %s', async (_, options) => {
  await open(() => undefined, options)
  expect(await screen.findByRole('button', { name: 'Open Passport photo' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /ID card of/ })).toBeNull()
})

test('AD-09 a photo is made as small as the server wants it: by its sides, and by its quality if it has too many bytes', async () => {
  const { whole, small } = DOCUMENT_SIZES
  bytesOf = (width, quality) => (width === whole.side ? Math.round(whole.bytes * (quality + 0.4)) : 100)
  const read = await readPicture(FILE)
  expect(drawn.map(([width]) => width)).toEqual([2_000, 2_000, 2_000, small.side])
  expect(drawn[0]).toEqual([2_000, 1_500])
  expect(drawn.at(-1)).toEqual([320, 240])
  expect(atob(read?.whole.slice(JPEG_DATA.length) ?? '').length).toBeLessThanOrEqual(whole.bytes)
  expect(await readPicture(new File(['%PDF'], 'card.pdf', { type: 'application/pdf' }))).toBeNull()
})
