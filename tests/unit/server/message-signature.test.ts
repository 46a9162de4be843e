import { expect, test } from 'vitest'
import { readSigningSecret, signatureHeaders } from '../../../server/ground/signature'

test('a message is signed as the example of Standard Webhooks is', () => {
  const headers = signatureHeaders({
    id: 'msg_loFOjxBNrRLzqYUf',
    at: new Date(1_731_705_121_999),
    body: '{"event_type":"ping","data":{"success":true}}',
    secret: Buffer.from('plJ3nmyCDGBKInavdOK15jsl', 'base64'),
  })
  expect(headers).toEqual({
    'webhook-id': 'msg_loFOjxBNrRLzqYUf',
    'webhook-timestamp': '1731705121',
    'webhook-signature': 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
  })
})

test.each([
  ['24 bytes', 24, 24],
  ['64 bytes', 64, 64],
  ['23 bytes', 23, null],
  ['65 bytes', 65, null],
])('a secret of %s', (_, bytes, read) => {
  const text = Buffer.alloc(bytes, 7).toString('base64')
  expect(readSigningSecret(text)?.length ?? null).toBe(read)
  expect(readSigningSecret(`whsec_${text}`)?.length ?? null).toBe(read)
})
