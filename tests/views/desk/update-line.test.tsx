import { Theme } from '@radix-ui/themes'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, onTestFinished } from 'vitest'
import { createActor } from 'xstate'
import { updateMachine } from '../../../src/machines/update'
import { AppUpdateProvider } from '../../../src/views/shared/update/app-update'
import { UpdateLine } from '../../../src/views/desk/update/update-line'

function open({ free }: { free: boolean }) {
  const done: string[] = []
  const update = createActor(
    updateMachine.provide({
      guards: { isFree: () => free },
      actions: { takeOver: () => void done.push('take over'), reload: () => void done.push('reload') },
    }),
  ).start()
  render(
    <Theme>
      <AppUpdateProvider value={update}>
        <UpdateLine />
      </AppUpdateProvider>
    </Theme>,
  )
  onTestFinished(cleanup)
  return { update, done, person: userEvent.setup() }
}

const found = { type: 'update.found' } as const

it('a new version is offered; Later puts it off', async () => {
  const { update, done, person } = open({ free: true })
  expect(screen.queryByRole('status')).toBeNull()
  update.send(found)
  expect((await screen.findByRole('status')).textContent).toBe('A new version of Waybill is readyReloadLater')
  await person.click(screen.getByRole('button', { name: 'Later' }))
  expect([screen.queryByRole('status'), done]).toEqual([null, []])
})

it('Reload takes it', async () => {
  const { update, done, person } = open({ free: true })
  update.send(found)
  await person.click(await screen.findByRole('button', { name: 'Reload' }))
  expect(done).toEqual(['take over'])
})

it('Reload asks first where a form holds what is not saved', async () => {
  const { update, done, person } = open({ free: false })
  update.send(found)
  await person.click(await screen.findByRole('button', { name: 'Reload' }))
  expect(screen.getByText('The open form is not saved yet. Reload anyway?')).toBeVisible()
  expect(done).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Reload anyway' }))
  expect(done).toEqual(['take over'])
})
