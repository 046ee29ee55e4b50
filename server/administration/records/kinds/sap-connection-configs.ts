import { Type } from "typebox";
import { defineRecordKind } from "../record-kind.ts";
import { optionalChoice, flag, hostName, webAddress, nullableInteger, shortText } from "../record-fields.ts";

export const sapConnectionConfigs = defineRecordKind({
  name: "sap_connection_configs",
  access: "manage_sap_connection_configs",
  form: "admin/sap_connection_config",
  fields: Type.Object({
    title: shortText(80),
    active: flag(true),
    connection_type: optionalChoice("application_server", "load_balancing", "web_service"),
    host: hostName(),
    system_number: shortText(2, "\\d{2}"),
    message_server: hostName(),
    message_port: nullableInteger(1, 65_535),
    system_id: shortText(8, "[A-Z][A-Z0-9]{2,7}"),
    logon_group: shortText(20),
    service_url: webAddress(),
    client: shortText(3, "\\d{3}"),
    authentication: optionalChoice("basic", "oauth2"),
    username: shortText(200),
    password: shortText(500),
    token_url: webAddress(),
    client_id: shortText(200),
    client_secret: shortText(500),
    language: shortText(2, "[A-Z]{2}"),
    pool_size: nullableInteger(1, 200),
    timeout_seconds: nullableInteger(1, 120),
    trace: flag(),
  }),
  searched: ["title", "host", "message_server", "service_url", "system_id", "username"],
  secrets: {
    password: ["host", "system_number", "message_server", "message_port", "service_url"],
    client_secret: ["host", "system_number", "message_server", "message_port", "service_url", "token_url"],
  },
  choices: {
    connection_type: {
      application_server: ["host", "system_number", "client", "pool_size"],
      load_balancing: ["message_server", "message_port", "system_id", "logon_group", "client", "pool_size"],
      web_service: ["service_url", "client"],
    },
    authentication: { basic: ["username", "password"], oauth2: ["token_url", "client_id", "client_secret"] },
  },
});
