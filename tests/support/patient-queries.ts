import { configure } from '@testing-library/react'

// How long a machine may take that does much else; what is waited for is seen as soon as it is there.
configure({ asyncUtilTimeout: 10_000 })
