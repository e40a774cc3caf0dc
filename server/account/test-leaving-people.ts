import type { TestBoard } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { candidateRegistration, employerRegistration } from '#server/testing/test-people.ts'
import { dataOf } from '#server/testing/test-scenes.ts'

/** A registered user with a unique word in every field. */
export async function registered(board: TestBoard, role: 'candidate' | 'employer'): Promise<TestCaller> {
  const [first, uid] = role === 'candidate' ? ['cleozxq', 'uid-zxq-c'] : ['eddazxq', 'uid-zxq-e']
  const caller = board.caller(role, { uid, email: `${first}@example.org` })
  const body =
    role === 'candidate'
      ? { ...candidateRegistration(caller.email), firstName: 'Cleozxq', lastName: 'Marshzxq', address: 'Street-zxq 1' }
      : { ...employerRegistration(caller.email), firstName: 'Eddazxq', lastName: 'Holmzxq', companyName: 'Company-zxq' }
  const record = dataOf(await caller.api.register({ body }))
  caller.userId = record._id
  await caller.api.updateUser({
    body:
      role === 'candidate'
        ? {
            aboutMe: 'about-zxq',
            contactInformation: { phoneNumber: 'phone-zxq', linkedInProfile: '', portfolioWebsite: '', github: '' },
            updatedAt: record.updatedAt,
          }
        : { companyLocation: 'site-zxq', updatedAt: record.updatedAt },
  })
  return caller
}
