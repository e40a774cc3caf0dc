import { AnchorButton } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { webLink } from './web-link.ts'

/** Where the resume is, and who sees it. */
export function ResumeNotice({ resumeLink }: { resumeLink: string }) {
  const link = webLink(resumeLink)
  return (
    <Notice
      tone="calm"
      icon="file-text"
      title="Resume"
      actions={
        link && (
          <AnchorButton variant="line" size="sm" href={link.href} target="_blank" rel="noreferrer noopener">
            See Resume
          </AnchorButton>
        )
      }
    >
      {link ? `${link.text} · seen by employers you applied to` : 'Not provided'}
    </Notice>
  )
}
