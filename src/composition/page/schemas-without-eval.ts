import { z } from 'zod'

/**
 * The page's policy forbids eval, and zod tries it when a schema is created. So this module is imported first, before any
 * module that creates a schema.
 */
z.config({ jitless: true })
