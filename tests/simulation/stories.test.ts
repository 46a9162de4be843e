import { IS_LONG } from '../support/long-form'
import { tellStories } from './world/seeds'

tellStories(51, IS_LONG ? 2_000 : 200)
