/** Every migration in its order. A step is one transaction; its name never changes once it has shipped. */
import type { Migration } from "kysely/migration";
import * as portal from "./migrations/0001-portal.ts";
import * as erp from "./migrations/0002-erp.ts";
import * as documents from "./migrations/0003-documents.ts";
import * as attachments from "./migrations/0004-attachments.ts";
import * as adminRecords from "./migrations/0005-admin-records.ts";
import * as exportJobs from "./migrations/0006-export-jobs.ts";
import * as cartItems from "./migrations/0007-cart-items.ts";
import * as plannedDowntimes from "./migrations/0008-planned-downtimes.ts";
import * as sentPushes from "./migrations/0009-sent-pushes.ts";
import * as keptAnswers from "./migrations/0010-kept-answers.ts";
import * as exportScopes from "./migrations/0011-export-scopes.ts";
import * as keptAnswersOfUser from "./migrations/0012-kept-answers-of-a-user.ts";
import * as documentFlow from "./migrations/0013-document-flow.ts";
import * as identity from "./migrations/0014-identity.ts";
import * as partnerChoice from "./migrations/0015-partner-choice.ts";
import * as prices from "./migrations/0016-prices.ts";
import * as activity from "./migrations/0017-activity.ts";
import * as sums from "./migrations/0018-sums.ts";
import * as savedDrafts from "./migrations/0019-saved-drafts.ts";
import * as conditions from "./migrations/0020-conditions.ts";
import * as catalog from "./migrations/0021-catalog.ts";
import * as cartCommands from "./migrations/0022-cart-commands.ts";
import * as searchEverywhere from "./migrations/0023-search-everywhere.ts";
import * as shoppingLists from "./migrations/0024-shopping-lists.ts";
import * as listedPartners from "./migrations/0025-listed-partners.ts";
import * as cartImports from "./migrations/0026-cart-imports.ts";
import * as barCodes from "./migrations/0027-bar-codes.ts";
import * as phrasesOfWebsites from "./migrations/0028-phrases-of-websites.ts";
import * as erpOrdering from "./migrations/0029-erp-ordering.ts";
import * as cartOutbox from "./migrations/0030-cart-outbox.ts";
import * as largeValues from "./migrations/0031-large-values.ts";

export const migrations: Readonly<Record<string, Migration>> = {
  "0001-portal": portal,
  "0002-erp": erp,
  "0003-documents": documents,
  "0004-attachments": attachments,
  "0005-admin-records": adminRecords,
  "0006-export-jobs": exportJobs,
  "0007-cart-items": cartItems,
  "0008-planned-downtimes": plannedDowntimes,
  "0009-sent-pushes": sentPushes,
  "0010-kept-answers": keptAnswers,
  "0011-export-scopes": exportScopes,
  "0012-kept-answers-of-a-user": keptAnswersOfUser,
  "0013-document-flow": documentFlow,
  "0014-identity": identity,
  "0015-partner-choice": partnerChoice,
  "0016-prices": prices,
  "0017-activity": activity,
  "0018-sums": sums,
  "0019-saved-drafts": savedDrafts,
  "0020-conditions": conditions,
  "0021-catalog": catalog,
  "0022-cart-commands": cartCommands,
  "0023-search-everywhere": searchEverywhere,
  "0024-shopping-lists": shoppingLists,
  "0025-listed-partners": listedPartners,
  "0026-cart-imports": cartImports,
  "0027-bar-codes": barCodes,
  "0028-phrases-of-websites": phrasesOfWebsites,
  "0029-erp-ordering": erpOrdering,
  "0030-cart-outbox": cartOutbox,
  "0031-large-values": largeValues,
};
