import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FloatingOptions } from '../../../src/views/ui/controls/floating-options'
import { useCombobox } from '../../../src/views/ui/controls/use-combobox'

const NAMES = ['Ada', 'Bisi', 'Chidi']

function Field({ first, onTake }: { first: 0 | -1; onTake: (name: string | undefined) => void }) {
  const box = useCombobox({ id: 'who', first })
  const take = (index: number) => onTake(NAMES[index])
  const options = NAMES.map((name) => ({ key: name, content: name }))
  return (
    <>
      <input
        {...box.field({ isListed: box.isOpen, count: NAMES.length, onTake: take })}
        aria-label="Who"
        onInput={box.typed}
      />
      {box.isOpen && (
        <FloatingOptions id="who" label="Names" active={box.active} options={options} onTake={take} />
      )}
    </>
  )
}

test.each([
  [0, '{Enter}', ['Ada']],
  [0, '{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}', ['Bisi']],
  [0, '{ArrowUp}{Enter}', ['Ada']],
  [-1, '{Enter}', []],
  [-1, '{ArrowDown}{Enter}', ['Ada']],
  [-1, '{ArrowDown}{ArrowUp}{Enter}', []],
  [-1, '{ArrowDown}{Escape}{Enter}', []],
] as const)('with first %i the keys %s take %j', async (first, keys, expected) => {
  const taken: (string | undefined)[] = []
  render(<Field first={first} onTake={(name) => taken.push(name)} />)
  const person = userEvent.setup()
  await person.type(screen.getByRole('combobox'), 'a')
  await person.keyboard(keys)
  expect(taken).toEqual(expected)
})

test('the field names its list and its active option while the list is open, and Arrow Down opens it again', async () => {
  render(<Field first={-1} onTake={() => undefined} />)
  const person = userEvent.setup()
  const field = screen.getByRole('combobox', { expanded: false })
  await person.type(field, 'a')
  expect(screen.getByRole('listbox')).toHaveAttribute('id', field.getAttribute('aria-controls') ?? '')
  expect(field).not.toHaveAttribute('aria-activedescendant')
  await person.keyboard('{ArrowDown}{ArrowDown}')
  const active = screen.getByRole('option', { selected: true })
  expect(active).toHaveTextContent('Bisi')
  expect(field).toHaveAttribute('aria-activedescendant', active.id)
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await person.keyboard('{ArrowDown}')
  expect(screen.getByRole('listbox')).toBeVisible()
})
