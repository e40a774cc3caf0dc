import { isDeepStrictEqual } from 'node:util'
import { releasedEmail } from '#contract/auth/email.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import { can } from '#contract/permission.ts'
import type { ApplicationService } from '#server/applications/application.service.ts'
import type { ApplicationSteps } from '#server/applications/application.steps.ts'
import type { VerifiedToken } from '#server/auth/token-verifier.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import { StorageFailure } from '#server/database/storage-failure.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { JobSteps } from '#server/jobs/job.steps.ts'
import type { RenamedCompanySteps } from '#server/jobs/renamed-company.steps.ts'
import { ownerNamed, authorize, assertActor, leaving } from '#server/authorize.ts'
import type { ServiceContext } from '#server/service-context.ts'
import { refuseForeignFields, withChanges, type ProfileChange } from './profile-change.ts'
import { recordProfileChange } from './profile-events.ts'
import { EMPTY_PROFILE } from './empty-profile.ts'
import type { CallingDevice, DeviceService } from '#server/devices/device.service.ts'
import type { HiddenProfileRepository } from './hidden-profile.repository.ts'
import type { ProfileRepository, RegistrationFields, UserRecord } from './profile.repository.ts'

/** A candidate as the viewer may see them: the whole record, or name and role only. */
export interface CandidateView {
  user: UserRecord
  isWhole: boolean
  /** For an employer, the candidate's applications to their jobs; null for everybody else. */
  appliedTo: Awaited<ReturnType<ApplicationService['appliedTo']>> | null
}

/** An email address from a token. */
interface Claim extends Pick<UserRecord, 'email' | 'isVerified'> {
  /** When the token was issued, in epoch seconds. */
  issuedAt: number
}

export class ProfileService {
  readonly #context: ServiceContext
  readonly #profiles: ProfileRepository
  readonly #hidden: HiddenProfileRepository
  readonly #applications: ApplicationService
  readonly #applicationSteps: ApplicationSteps
  readonly #jobs: JobSteps
  readonly #companies: RenamedCompanySteps
  readonly #devices: DeviceService

  constructor(
    context: ServiceContext,
    { profiles, hidden }: { profiles: ProfileRepository; hidden: HiddenProfileRepository },
    services: {
      applications: ApplicationService
      applicationSteps: ApplicationSteps
      jobs: JobSteps
      companies: RenamedCompanySteps
      devices: DeviceService
    },
  ) {
    this.#context = context
    this.#profiles = profiles
    this.#hidden = hidden
    this.#applications = services.applications
    this.#applicationSteps = services.applicationSteps
    this.#jobs = services.jobs
    this.#companies = services.companies
    this.#devices = services.devices
  }

  /**
   * The viewer for a verified token, with id and role once registered. Updates the record's address from the token, but
   * only to a verified address if the provider verifies them, and only from a newer token than the one that set the
   * current address. Throws 'auth.ended' for a logged-out device.
   */
  async viewerOf(
    token: Omit<VerifiedToken, 'expiresAt'>,
    device: CallingDevice,
  ): Promise<Required<Omit<Viewer, 'isAdmin'>>> {
    const { uid, email, isVerified, issuedAt, signedInAt } = token
    const record = await this.#profiles.identity(this.#context.database.reader, uid, device.deviceId)
    if (record) await this.#devices.admit({ ...record, userId: record.id }, signedInAt, device)
    // A hidden record keeps its address.
    const suspendedAt = record?.suspendedAt ?? null
    if (record?.deletesAt)
      return { email, userId: record.id, role: record.role, isVerified, deletesAt: record.deletesAt, suspendedAt }
    const isNewer = issuedAt > (record?.emailIssuedAt ?? 0)
    const isOther = record !== undefined && record.email !== email && isVerified !== false && isNewer
    const isProved = record?.email === email && isVerified === true && !record.isVerified
    if (record && (isOther || isProved))
      await this.#setEmail(token, record.id, { email, isVerified: isVerified === true, issuedAt })
    return { email, userId: record?.id ?? '', role: record?.role ?? '', isVerified, deletesAt: null, suspendedAt }
  }

  /** Skips an address that belongs to another account; on a storage failure the next request retries. */
  async #setEmail({ uid }: Pick<VerifiedToken, 'uid'>, id: string, claim: Claim): Promise<void> {
    const holder = await this.#holderOf(this.#context.database.reader, claim.email)
    if (holder && holder.id !== id && !yields(holder, claim)) return
    try {
      await this.#context.database.inTransaction(async (tx) => {
        // A concurrent request may have set a newer address.
        const { email, emailIssuedAt = null } = (await this.#profiles.identity(tx, uid, '')) ?? {}
        const isOlder = claim.issuedAt <= (emailIssuedAt ?? 0)
        if ((isOlder && email !== claim.email) || !(await this.#isFree(tx, claim, id))) return
        const issuedAt = Math.max(claim.issuedAt, emailIssuedAt ?? 0)
        await this.#profiles.updateEmail(tx, id, { ...claim, issuedAt })
        if (claim.isVerified) await this.#applicationSteps.countOf(tx, id)
        await this.#context.record(tx, { userId: id, kind: 'profile', otherId: id })
      })
    } catch (error) {
      if (!(error instanceof StorageFailure)) throw error
    }
  }

  /**
   * Whether no other record has the address. An unverified holder first loses it to a verified claim: the holder keeps
   * their data, but their postings are closed, since nobody can vouch for them (docs/decisions/0018).
   */
  async #isFree(tx: Transaction, claim: Omit<Claim, 'issuedAt'>, id = ''): Promise<boolean> {
    const holder = await this.#holderOf(tx, claim.email)
    if (!holder || holder.id === id) return true
    if (!yields(holder, claim)) return false
    const email = releasedEmail(this.#context.newId())
    if (holder.isHidden) await this.#hidden.updateEmail(tx, holder.id, email)
    else await this.#profiles.updateEmail(tx, holder.id, { email, isVerified: false })
    await this.#jobs.closeAllOf(tx, holder.id)
    return true
  }

  /** The record with this address; addresses of hidden records stay taken. */
  async #holderOf(db: Executor, email: string) {
    const user = await this.#profiles.byEmail(db, email)
    if (user) return { id: user.id, isVerified: user.isVerified, isHidden: false }
    const hidden = await this.#hidden.holder(db, email)
    return hidden && { id: hidden.id, isVerified: hidden.isVerified, isHidden: true }
  }

  /**
   * The viewer's own record, even while it is hidden from others; null before registration. Throws 'user.forbidden' for
   * any other record, whether it exists or not.
   */
  async own(viewer: Viewer, idOrEmail: string): Promise<UserRecord | null> {
    authorize(viewer, 'user.read', ownerNamed(viewer, idOrEmail))
    const { reader } = this.#context.database
    const hidden = viewer.deletesAt ? await this.#hidden.find(reader, viewer.userId) : undefined
    return hidden?.user ?? (await this.#profiles.byId(reader, viewer.userId)) ?? null
  }

  /**
   * Registers an account, once; an identical repeat returns the record. Throws 'user.role-set' for a different
   * registration, and 'user.email-taken' for another account's address, unless only this account has verified it.
   */
  async register(
    account: { uid: string; viewer: Viewer; issuedAt: number },
    registration: RegistrationFields,
  ): Promise<UserRecord> {
    assertActor(account.viewer, { email: registration.email })
    return this.#context.database.inTransaction(async (tx) => {
      const stored = await this.#profiles.byUid(tx, account.uid)
      if (stored && isSame(stored, registration)) return stored
      if (stored) throw new ProblemError('user.role-set')
      const isVerified = account.viewer.isVerified === true
      if (!(await this.#isFree(tx, { email: registration.email, isVerified })))
        throw new ProblemError('user.email-taken')
      const now = this.#context.clock.now().toISOString()
      const user: UserRecord = {
        ...registration,
        id: this.#context.newId(),
        uid: account.uid,
        isVerified,
        profileImage: '',
        resumeLink: '',
        resumeSize: 0,
        profile: EMPTY_PROFILE,
        createdAt: now,
        updatedAt: now,
        deletesAt: null,
        suspendedAt: null,
      }
      await this.#profiles.insert(tx, user, account.issuedAt)
      return user
    })
  }

  /**
   * Changes the viewer's own record. Throws 'request.invalid' for fields of the other role, and 'user.stale' for a
   * change based on an older state, unless it changes nothing.
   */
  async update(viewer: Viewer, { basedOn, fields }: ProfileChange): Promise<UserRecord> {
    authorize(viewer, 'user.update', { ownerId: viewer.userId, ownerEmail: viewer.email })
    return this.#context.database.inTransaction(async (tx) => {
      const stored = await this.#profiles.byId(tx, viewer.userId)
      if (!stored) throw new ProblemError('actor.unregistered')
      if (stored.deletesAt) throw leaving(stored)
      refuseForeignFields(stored.role, fields)
      const changed = withChanges(stored, fields)
      if (isDeepStrictEqual(changed, stored)) return stored
      if (Date.parse(basedOn) !== Date.parse(stored.updatedAt)) throw new ProblemError('user.stale')
      const now = this.#context.clock.now().getTime()
      const updatedAt = new Date(Math.max(now, Date.parse(stored.updatedAt) + 1)).toISOString()
      await this.#profiles.update(tx, { ...changed, updatedAt })
      await recordProfileChange(tx, stored, { context: this.#context, applications: this.#applicationSteps })
      const names = { from: stored.companyName, to: changed.companyName }
      if (names.from !== names.to) await this.#companies.rename(tx, stored.id, names)
      return { ...changed, updatedAt }
    })
  }

  /**
   * A candidate: the whole record for themselves and for employers they applied to. Throws 'candidate.unknown' for an
   * unknown id, or that of an employer other than the viewer.
   */
  async candidate(viewer: Viewer, id: string): Promise<CandidateView> {
    assertActor(viewer, {})
    return this.#context.database.inSnapshot(async (db) => this.#candidateAsSeen(db, viewer, id.toLowerCase()))
  }

  async #candidateAsSeen(db: Executor, viewer: Viewer, id: string): Promise<CandidateView> {
    const user = await this.#profiles.byId(db, id)
    const isSelf = user !== undefined && user.id === viewer.userId
    if (!user || (user.role !== 'candidate' && !isSelf)) throw new ProblemError('candidate.unknown')
    const hasAppliedToViewer =
      viewer.role === 'employer' && (await this.#applications.hasAppliedTo(db, user.id, viewer.userId))
    if (user.deletesAt && !isSelf) return { user, isWhole: false, appliedTo: null }
    const isWhole = can(viewer, 'candidate.read-whole', { candidateId: user.id, hasAppliedToViewer })
    const appliedTo = hasAppliedToViewer ? await this.#applications.appliedTo(db, user.id, viewer.userId) : null
    return { user, isWhole, appliedTo }
  }
}

/** Whether an unverified record loses its address to a verified claim. */
const yields = (holder: Pick<UserRecord, 'isVerified'>, claim: Pick<Claim, 'isVerified'>): boolean =>
  claim.isVerified && !holder.isVerified

function isSame(stored: UserRecord, registration: RegistrationFields): boolean {
  const names = Object.keys(registration) as (keyof RegistrationFields)[]
  return names.every((name) => stored[name] === registration[name])
}
