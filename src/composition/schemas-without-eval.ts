import { z } from 'zod'

/**
 * The page's policy allows no eval, and a schema tries it when it is made. So this is the first import of the program,
 * before any module that makes a schema.
 */
z.config({ jitless: true })
