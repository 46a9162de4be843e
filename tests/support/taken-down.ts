import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// The files of a worker share a page: a menu that is left open keeps the pointer off the pages of the next file.
afterEach(cleanup)
