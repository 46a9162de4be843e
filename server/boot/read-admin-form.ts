import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { fieldErrors } from '../../contract/wire/field-errors'
import { Email, Phone, Text } from '../../contract/wire/input'
import { ConfigError, type Environment } from '../config/config-values'
import { NewPassword } from '../../contract/words/passwords'
import { whyGuessable } from '../domain/passwords/guessable-password'
import { Writable } from 'node:stream'

const AdminForm = z
  .object({
    email: Email,
    first_name: Text(80),
    last_name: Text(80),
    phone: Phone,
    password: NewPassword,
    another: z.boolean(),
  })
  .superRefine(({ first_name, last_name, email, phone, password }, context) => {
    if (!NewPassword.safeParse(password).success) return
    const why = whyGuessable(password, { names: [first_name, last_name], email, phone })
    if (why !== null) context.addIssue({ code: 'custom', path: ['password'], message: why })
  })
export type AdminForm = z.output<typeof AdminForm>

/**
 * Reads the arguments, and the password from ADMIN_PASSWORD (an argument would stay in the shell's history). On a
 * terminal it asks for what is missing. Throws a ConfigError that says what is wrong.
 */
export async function readAdminForm(args: readonly string[], env: Environment): Promise<AdminForm> {
  const given = readArguments(args)
  const answers = process.stdin.isTTY ? await askMissing(given, env['ADMIN_PASSWORD']) : given
  const form = {
    email: answers.email,
    first_name: answers['first-name'],
    last_name: answers['last-name'],
    phone: answers.phone,
    password: 'password' in answers ? answers.password : env['ADMIN_PASSWORD'],
    another: given.another ?? false,
  }
  const parsed = AdminForm.safeParse(form)
  if (parsed.success) return parsed.data
  throw new ConfigError(Object.values(fieldErrors(parsed.error, form)).flat().join(' '))
}

type Arguments = {
  email?: string | undefined
  'first-name'?: string | undefined
  'last-name'?: string | undefined
  phone?: string | undefined
  another?: boolean | undefined
}

function readArguments(args: readonly string[]): Arguments {
  try {
    return parseArgs({
      args: [...args],
      options: {
        email: { type: 'string' },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
        phone: { type: 'string' },
        another: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : 'The arguments cannot be read.')
  }
}

async function askMissing(
  given: Arguments,
  password: string | undefined,
): Promise<Arguments & { password: string }> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answers = {
    email: given.email ?? (await terminal.question('Email address: ')),
    'first-name': given['first-name'] ?? (await terminal.question('First name: ')),
    'last-name': given['last-name'] ?? (await terminal.question('Last name: ')),
    phone: given.phone ?? (await terminal.question('Phone: ')),
  }
  terminal.close()
  return { ...answers, password: password ?? (await askPassword('Password: ')) }
}

/** Asks for a password at the terminal and hides the typed characters. */
async function askPassword(question: string): Promise<string> {
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  const password = await terminal.question('')
  terminal.close()
  process.stdout.write('\n')
  return password
}
