import type { Field } from '#demo/texts/trades/trade.ts'
import type { Tasks } from './task.ts'
import { tasksFromCareToFarms } from './tasks-care-to-farms.ts'
import { tasksFromHotelsToWriting } from './tasks-hotels-to-writing.ts'

/** The tasks of every field except ferries, whose jobs are written by hand. */
export const tasks: Record<Exclude<Field, 'ferry'>, Tasks> = { ...tasksFromCareToFarms, ...tasksFromHotelsToWriting }
