import { DEFAULT_PALETTE } from '#contract/platform/palette.ts';
import type { SiteIdentity } from '#contract/platform/site/calls.ts';
import type { Config } from '#server/config.ts';
import { italianDay } from '#server/platform/runtime/italian-days.ts';

/** Returns the properties of the installation that pages use. Only settings of the panel and the day change them. */
export function siteIdentity(config: Config, now: Date): Omit<SiteIdentity, 'read_only'> {
  const { mailboxes, legal } = config;
  return {
    name: config.siteName,
    public_url: config.publicUrl,
    version: config.version,
    deploy_marker: config.deployMarker,
    info_email: mailboxes.info,
    support_email: mailboxes.support,
    gadget_email: mailboxes.gadget,
    privacy_email: mailboxes.privacy,
    authorities_email: mailboxes.authorities,
    authorities_languages: config.authoritiesLanguages,
    legal_name: legal.name,
    legal_address: legal.address,
    vat_id: legal.vatId,
    ads_client: config.ads.client,
    sponsor_origin: config.sponsorOrigin,
    site_builder_brands: config.siteBuilderBrands,
    questionnaire_retention_months: config.questionnaireRetentionMonths,
    inactive_account_months: config.inactiveAccountMonths,
    log_addresses: config.logAddresses,
    log_retention_days: config.logRetentionDays,
    review_first: config.reviewFirst,
    demo: config.demo,
    palette: config.palette.primary === DEFAULT_PALETTE.primary ? null : config.palette,
    today: italianDay(now),
    year: Number(italianDay(now).slice(0, 4)),
  };
}
