import { z } from 'zod'
import type { Access, Call } from '../contract/wire/call'
import { CALLS } from '../contract/calls'
import { rolesThatMay } from '../contract/words/permissions'

type Operation = Record<string, unknown>

/** The contract as an OpenAPI 3.1 document. Calls that share a method and path are alternatives of one operation. */
export function openApi(): Record<string, unknown> {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [id, call] of Object.entries<Call>(CALLS)) {
    const operations = (paths[`/api${call.path}`] ??= {})
    const method = call.method.toLowerCase()
    const known = operations[method]
    operations[method] =
      known === undefined ? operation(id, call) : addAlternative(known, operation(id, call))
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Waybill', version: '1' },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

function operation(id: string, call: Call): Operation {
  const input = schemaOf(call.input, 'input')
  const answer = {
    type: 'object',
    required: ['status', 'data'],
    properties: {
      status: { const: 'success' },
      message: { type: 'string' },
      data: schemaOf(call.answer, 'input'),
    },
  }
  return {
    operationId: id,
    ...(call.access === 'public' ? {} : { security: [{ token: [] }] }),
    'x-access': accessOf(call.access),
    ...(call.when === undefined ? {} : { 'x-when': call.when }),
    ...(call.method === 'GET' ? { parameters: parameters(input) } : { requestBody: json(input) }),
    responses: { [call.status]: { description: call.message ?? 'Success', ...json(answer) } },
  }
}

function addAlternative(known: Operation, other: Operation): Operation {
  const alternatives = Array.isArray(known['x-alternatives']) ? (known['x-alternatives'] as unknown[]) : []
  return { ...known, 'x-alternatives': [...alternatives, other] }
}

function accessOf(access: Access): unknown {
  return typeof access === 'string' ? access : rolesThatMay(access.capability)
}

function parameters(input: Record<string, unknown>): unknown[] {
  const properties = Object.entries((input['properties'] ?? {}) as Record<string, unknown>)
  const required = (input['required'] ?? []) as unknown[]
  return properties.map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function json(schema: unknown) {
  return { content: { 'application/json': { schema } } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
}
