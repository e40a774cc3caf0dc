import { ProductTerms } from '#client/shared/ProductTerms.tsx'
import { Card } from '#client/ui/Card.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import layout from '#client/ui/layout.module.css'

/** The terms that people accept when they register, of a board whose operator has given none. */
export const ProductTermsPage = () => (
  <div className={layout['reading']}>
    <PageHead title="Terms of use" />
    <Card padding="lg">
      <ProductTerms />
    </Card>
  </div>
)
