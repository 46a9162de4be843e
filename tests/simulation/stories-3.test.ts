import { tellStories } from './world/seeds'

tellStories(1001, 500)
