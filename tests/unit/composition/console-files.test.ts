import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isNeeded, isOfConsole } from '../../../src/composition/page/console-files'
import { startsOffline } from '../../../src/composition/page/starts-offline'

const PAGE = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8')

const answer = (body: string, type: string, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': type } })
const html = (body: string, status = 200) => answer(body, 'text/html; charset=utf-8', status)

test.each([
  ['/', 'its page', html(PAGE), true],
  ['/orders/1042', 'its page', html(PAGE), true],
  ['/orders', 'a proxy without its server', html('<h1>502 Bad Gateway</h1>', 502), false],
  ['/orders', 'its page with an error', html(PAGE, 503), false],
  ['/orders', 'a portal that wants a login', html('<title>Hotel Wi-Fi</title>'), false],
  ['/orders', 'words of a proxy', answer('upstream failed', 'text/plain'), false],
  ['/orders', 'a redirect to elsewhere', Response.redirect('https://login.example.com/'), false],
  ['/assets/a1.js', 'a script', answer('export {}', 'text/javascript'), true],
  ['/assets/a1.js', 'a page in its place', html(PAGE), false],
  ['/assets/a1.js', 'nothing', answer('', 'text/plain', 404), false],
  ['/favicon.svg', 'a picture', answer('<svg/>', 'image/svg+xml'), true],
])('P12 under %s, %s is taken for the console: %o %s', async (path, _, response, isOurs) => {
  expect(await isOfConsole(path, response)).toBe(isOurs)
})

test('what is taken for the page can still be read', async () => {
  const response = html(PAGE)
  await isOfConsole('/orders', response)
  expect(await response.text()).toBe(PAGE)
})

test('P12 the console needs its page and the scripts and styles that it names; all others may come later', () => {
  const page =
    '<script src="/assets/a1.js"></script><link href="/assets/b2.css"><link href="/assets/font.woff2">'
  const files = [
    '/index.html',
    '/assets/a1.js',
    '/assets/b2.css',
    '/assets/c3.js',
    '/assets/font.woff2',
    '/favicon.svg',
  ]
  expect(files.filter((path) => isNeeded(path, page))).toEqual([
    '/index.html',
    '/assets/a1.js',
    '/assets/b2.css',
  ])
})

test('a page is not translated: what a translator puts into it, the console cannot find again', () => {
  expect(PAGE).toContain('<html lang="en" translate="no">')
  expect(PAGE).toContain('<meta name="google" content="notranslate" />')
})

const workers = (active: { postMessage: (question: unknown, ports: MessagePort[]) => void } | null) =>
  ({ getRegistration: () => Promise.resolve({ active }) }) as unknown as ServiceWorkerContainer
const answering = (isStored: boolean) => workers({ postMessage: (_, [port]) => port?.postMessage(isStored) })

test.each([
  ['never, where a page gets no service worker', undefined, null],
  ['not before one runs', workers(null), false],
  ['not while a file is missing', answering(false), false],
  ['once all files are stored', answering(true), true],
])('P12 this device starts without a network %s', async (_, container, starts) => {
  expect(await startsOffline(container)).toBe(starts)
})
